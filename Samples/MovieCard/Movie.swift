/// A film and who plays in it.
struct Movie {
  /// Someone who plays in a film.
  struct Actor {
    var name: String
    var character: String
    var revenue: String
  }

  var title: String
  var description: String
  var cast: [Actor]
}

extension Movie {
  static let infinityWar = Movie(
    title: "Avengers: Infinity War",
    description: """
      The Avengers and their allies must be willing to sacrifice all in an attempt to defeat the \
      powerful Thanos before his blitz of devastation and ruin puts an end to the universe.
      """,
    cast: [
      Actor(name: "Robert Downey Jr.", character: "Tony Stark", revenue: "$ 75 000 000"),
      Actor(name: "Chris Hemsworth", character: "Thor", revenue: "$ 15 000 000"),
      Actor(name: "Chris Evans", character: "Captain America", revenue: "$ 15 000 000"),
      Actor(name: "Tom Holland", character: "Spider-Man", revenue: "$ 3 000 000"),
    ])
}
