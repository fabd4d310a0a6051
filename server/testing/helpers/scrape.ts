interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Scrape {
  readonly text: string
  readonly types: ReadonlyMap<string, string>
  readonly samples: readonly Sample[]
  /** Each value by its name and labels, as written. */
  readonly values: ReadonlyMap<string, number>
  /** Violations of the text format: the lines with the rule that they break. */
  readonly faults: readonly string[]
}

export async function scrape(origin: string, token: string): Promise<Scrape> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`No figures: ${answer.status} ${await answer.text()}`)
  return parseScrape(await answer.text())
}

const TYPES = ['counter', 'gauge', 'histogram', 'summary']
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|\+Inf|NaN)(?: \d+)?$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g

/** Parses the text format (version 0.0.4) and checks it like `promtool check metrics`: names, families, duplicates. */
function parseScrape(text: string): Scrape {
  const types = new Map<string, string>()
  const helped = new Set<string>()
  const samples: Sample[] = []
  const values = new Map<string, number>()
  const faults: string[] = []
  let family = ''
  if (!text.endsWith('\n')) faults.push('the last line has no end')
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') {
      if (helped.has(name)) faults.push(`${line}: a second help`)
      helped.add(name)
    } else if (kind === 'TYPE') {
      if (types.has(name) || !helped.has(name) || !TYPES.includes(rest)) faults.push(`${line}: a type that is not expected here`)
      if (rest === 'counter' && name.startsWith('orders_manager_') && !name.endsWith('_total'))
        faults.push(`${line}: counters end with _total`)
      types.set(name, rest)
      family = name
    } else {
      const sample = parseSample(line)
      const series = line.slice(0, line.lastIndexOf(' '))
      if (!sample) faults.push(`${line}: not readable`)
      else {
        if (sample.name.replace(/_(bucket|sum|count)$/, '') !== family && sample.name !== family)
          faults.push(`${line}: outside its family`)
        if (values.has(series)) faults.push(`${line}: a double`)
        samples.push(sample)
        values.set(series, sample.value)
      }
    }
  }
  return { text, types, samples, values, faults }
}

function parseSample(line: string): Sample | null {
  const [, name, labels = '', value = ''] = SAMPLE.exec(line) ?? []
  if (name === undefined) return null
  const found = [...labels.matchAll(LABEL)]
  if (found.map(([whole]) => whole).join('') !== labels) return null
  return {
    name,
    labels: Object.fromEntries(found.map(([, label = '', text = '']) => [label, text])),
    value: Number(value.replace('Inf', 'Infinity')),
  }
}
