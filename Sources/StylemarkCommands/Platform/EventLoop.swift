internal import CEvent

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Platform {
  /// Waits for what happens, and does what was asked for then: the loop of libevent.
  ///
  /// It belongs to one thread.
  final class EventLoop {
    let base: OpaquePointer
    private var events: [OpaquePointer] = []
    /// What to do, kept alive as long as the loop may ask for it.
    private var actions: [Action] = []

    private final class Action {
      let perform: () -> Void
      init(_ perform: @escaping () -> Void) { self.perform = perform }
    }

    init() throws(IOError) {
      guard let base = event_base_new() else { throw IOError(reason: "no events can be had") }
      self.base = base
    }

    deinit {
      for event in events { event_free(event) }
      event_base_free(base)
    }

    /// Does something again and again.
    func every(milliseconds: Int, _ perform: @escaping () -> Void) {
      var interval = timeval(
        tv_sec: time_t(milliseconds / 1000), tv_usec: suseconds_t(milliseconds % 1000 * 1000))
      guard let event = makeEvent(-1, EV_PERSIST, perform) else { return }
      event_add(event, &interval)
    }

    /// Does something when somebody asks the program to end.
    func onEnd(_ perform: @escaping () -> Void) {
      for signal in Platform.endSignals {
        guard let event = makeEvent(signal, EV_SIGNAL | EV_PERSIST, perform) else { continue }
        event_add(event, nil)
      }
    }

    private func makeEvent(
      _ descriptor: Int32, _ kind: Int32, _ perform: @escaping () -> Void
    ) -> OpaquePointer? {
      let action = Action(perform)
      let event = event_new(
        base, descriptor, Int16(kind),
        { _, _, context in
          guard let context else { return }
          Unmanaged<Action>.fromOpaque(context).takeUnretainedValue().perform()
        }, Unmanaged.passUnretained(action).toOpaque())
      guard let event else { return nil }
      actions.append(action)
      events.append(event)
      return event
    }

    /// Runs until `stop`.
    func run() { event_base_dispatch(base) }

    /// Ends `run` after what is being done now.
    func stop() { event_base_loopexit(base, nil) }
  }
}
