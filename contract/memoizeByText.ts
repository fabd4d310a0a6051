/** Memoizes a function of a text, because the many rows of a list share few different values. */
export function memoizeByText<Result>(judge: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (!known.has(text)) known.set(text, judge(text))
    return known.get(text) as Result
  }
}
