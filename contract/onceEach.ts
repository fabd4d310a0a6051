/** The same function, which works out each text once: many rows share few values. */
export function onceEach<Result>(judge: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (!known.has(text)) known.set(text, judge(text))
    return known.get(text) as Result
  }
}
