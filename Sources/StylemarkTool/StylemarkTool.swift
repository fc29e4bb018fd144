import StylemarkCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program `stylemark`.
@main
enum StylemarkTool {
  static func main() {
    exit(StylemarkCommand.run(Array(CommandLine.arguments.dropFirst())))
  }
}
