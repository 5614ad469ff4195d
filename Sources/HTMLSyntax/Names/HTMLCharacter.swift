/// The characters that HTML has names for (HTML standard, 13.5).
public enum HTMLCharacter {
  /// What `&name;` stands for, such as "nbsp"; nil when it stands for nothing.
  public static func named(_ name: String) -> String? { CharacterReferences.shared.text(named: name) }
}
