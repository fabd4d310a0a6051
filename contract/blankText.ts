/** True for a text of which nothing is seen: blanks, and characters without a width. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}
