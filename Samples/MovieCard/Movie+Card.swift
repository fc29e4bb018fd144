import Stylemark

extension Movie {
  /// The card of `Samples/movie.stm`, in the styles of `Samples/cinema.json`.
  var card: Markup {
    Markup {
      Title(title)
      Spacing(8)
      Styled("description", description)
      Spacing(8)
      Subtitle("Top cast:")
      Spacing(8)
      for actor in cast {
        lines(for: actor)
        Spacing(8)
      }
    }
  }

  /// An actor in two lines; the style `actor` puts four points between them.
  private func lines(for actor: Actor) -> Markup {
    Markup {
      Styled("actor") {
        Styled("actorName", actor.name)
        Styled("actorCharacter", actor.character + ", ")
        Styled("actorRevenue", actor.revenue)
      }
    }
  }
}
