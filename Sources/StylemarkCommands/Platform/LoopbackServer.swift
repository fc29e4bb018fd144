internal import CEvent

extension Platform {
  /// Answers browsers on this machine, and nobody else: a server of libevent on the loopback address.
  final class LoopbackServer {
    /// What a browser asks for.
    struct Request {
      /// `GET` and the like; nil for a method that is not known.
      var method: String?
      /// The path, nothing decoded, without the query.
      var path: String
      var query: String
    }

    /// What it gets.
    enum Response {
      case reply(status: Int32, headers: [(name: String, value: String)], body: [UInt8])
      /// The stream of events, which begins with some bytes.
      case events([UInt8])
    }

    static let address = "127.0.0.1"

    private let server: OpaquePointer
    /// The requests whose answers go on.
    private var streams: [OpaquePointer] = []
    /// Where it listens.
    private(set) var port: UInt16 = 0
    /// Gives the answers.
    var answer: (Request) -> Response = { _ in .reply(status: 404, headers: [], body: []) }

    /// Begins to listen; port 0 is any that is free.
    init(_ loop: EventLoop, port: UInt16) throws(IOError) {
      guard let server = evhttp_new(loop.base) else {
        throw IOError(reason: "no server can be had")
      }
      self.server = server
      guard let socket = evhttp_bind_socket_with_handle(server, Self.address, port) else {
        let error = IOError.last()
        throw error
      }
      self.port = Platform.port(of: evhttp_bound_socket_get_fd(socket))
      evhttp_set_max_headers_size(server, 65_536)
      evhttp_set_max_body_size(server, 4096)
      // All methods come here, so that one answer refuses them.
      evhttp_set_allowed_methods(server, UInt16.max)
      evhttp_set_gencb(
        server,
        { request, context in
          guard let request, let context else { return }
          Unmanaged<LoopbackServer>.fromOpaque(context).takeUnretainedValue().handle(request)
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { evhttp_free(server) }

    // MARK: Requests

    private func handle(_ request: OpaquePointer) {
      guard isMeantForThisMachine(request) else {
        return send(
          .reply(status: 403, headers: [], body: Array("wrong host\n".utf8)), to: request)
      }
      let method = Self.method(of: request)
      guard method == "GET" || method == "HEAD" else {
        return send(
          .reply(status: 405, headers: [("Allow", "GET, HEAD")], body: []), to: request)
      }
      let target = evhttp_request_get_uri(request).map { String(cString: $0) } ?? ""
      let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      send(
        answer(
          Request(
            method: method, path: String(parts.first ?? ""),
            query: parts.count > 1 ? String(parts[1]) : "")), to: request)
    }

    /// Whether the browser believes that it talks to this machine.
    ///
    /// A page from elsewhere can give its own name the address of this machine, and would then read
    /// what is served here.
    private func isMeantForThisMachine(_ request: OpaquePointer) -> Bool {
      guard let headers = evhttp_request_get_input_headers(request),
        let value = evhttp_find_header(headers, "Host")
      else { return false }
      let host = String(cString: value).lowercased()
      let names = [Self.address, "localhost"]
      return names.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
    }

    private static func method(of request: OpaquePointer) -> String? {
      switch evhttp_request_get_command(request) {
      case EVHTTP_REQ_GET: "GET"
      case EVHTTP_REQ_HEAD: "HEAD"
      default: nil
      }
    }

    private func send(_ response: Response, to request: OpaquePointer) {
      guard let headers = evhttp_request_get_output_headers(request), let body = evbuffer_new()
      else { return }
      defer { evbuffer_free(body) }
      for (name, value) in Self.commonHeaders { evhttp_add_header(headers, name, value) }
      switch response {
      case .reply(let status, let own, let bytes):
        for (name, value) in own { evhttp_add_header(headers, name, value) }
        evbuffer_add(body, bytes, bytes.count)
        evhttp_send_reply(request, status, nil, body)
      case .events(let bytes):
        evhttp_add_header(headers, "Content-Type", "text/event-stream")
        evhttp_send_reply_start(request, 200, nil)
        evbuffer_add(body, bytes, bytes.count)
        evhttp_send_reply_chunk(request, body)
        keep(request)
      }
    }

    private static let commonHeaders = [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    // MARK: Streams

    private func keep(_ request: OpaquePointer) {
      guard let connection = evhttp_request_get_connection(request) else { return }
      streams.append(request)
      evhttp_connection_set_closecb(
        connection,
        { connection, context in
          guard let context else { return }
          let server = Unmanaged<LoopbackServer>.fromOpaque(context).takeUnretainedValue()
          server.streams.removeAll { evhttp_request_get_connection($0) == connection }
        }, Unmanaged.passUnretained(self).toOpaque())
      // Otherwise it would not be seen that the browser has gone.
      bufferevent_enable(evhttp_connection_get_bufferevent(connection), Int16(EV_READ))
    }

    /// Sends bytes to all who listen for events.
    func broadcast(_ bytes: [UInt8]) {
      for request in streams {
        guard let body = evbuffer_new() else { continue }
        evbuffer_add(body, bytes, bytes.count)
        evhttp_send_reply_chunk(request, body)
        evbuffer_free(body)
      }
    }
  }
}
