extension CommandSpecification {
  /// The options of `render` that make no sense for something that goes on.
  private static let unwatched = ["pager", "positions", "standalone"]

  static let watch = CommandSpecification(
    name: "watch", operands: "[options] FILE…",
    summary: "Render documents again whenever they or their sheets change.",
    options: [
      Option(
        name: "port", short: nil, value: "PORT",
        help: "HTML: where to serve the page on this machine; any port that is free unless given")
    ] + render.options.filter { !unwatched.contains($0.name) },
    examples: [
      ("stylemark watch movie.stm", "show a page in the browser that follows each change"),
      ("stylemark watch movie.stm --to ansi", "show it in the terminal"),
      ("stylemark watch movie.stm -o movie.html", "write a file again and again"),
    ])
}
