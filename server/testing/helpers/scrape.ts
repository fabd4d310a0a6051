const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

export type Scrape = Awaited<ReturnType<typeof scrape>>

/** Reads the metrics of a server; `values` are by name and labels, as written. Throws when a line cannot be read. */
export async function scrape(origin: string, token: string) {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`No figures: ${response.status} ${text}`)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const samples = lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === '') throw new Error(`Not a sample: ${line}`)
    return {
      name,
      labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, label = '', text = '']): [string, string] => [label, text])),
      value: Number(value.replace('Inf', 'Infinity')),
    }
  })
  return { text, samples, values: new Map(samples.map(({ value }, at) => [lines[at]?.replace(/ \S+$/, '') ?? '', value])) }
}
