/** Returns true for a text without a visible character: only blanks and characters of zero width. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}
