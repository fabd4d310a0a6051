export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | 'MB' | 'kB' | 'x' | ''
  readonly most?: number
  /** Its upper limit as a ratio to the same figure of the first size. */
  readonly mostRatio?: number
}

export interface Measured {
  readonly orders: number
  readonly figures: readonly Figure[]
}

export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const digits = unit === '' || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(digits)} ${unit}`.trimEnd()
}

/** Formats the limit of a figure; empty without one. */
function markText({ most, mostRatio, unit }: Figure): string {
  const marks = [most !== undefined && `<= ${most} ${unit}`.trimEnd(), mostRatio !== undefined && `<= ${mostRatio}x`]
  return marks.filter(Boolean).join(', ')
}

function isMissed({ value, most = Infinity, mostRatio = Infinity }: Figure, first: Figure | undefined): boolean {
  return value > most || (first !== undefined && value > mostRatio * first.value)
}

/**
 * Formats a Markdown table with a column for each size, the ratio to the first size, and the target; figures that miss it are
 * bold.
 */
export function figuresTable(companies: readonly Measured[]): string {
  const all = companies.flatMap(({ figures }) => figures)
  const names = [...new Set(all.map(({ what }) => what))]
  const find = (company: Measured | undefined, name: string) => company?.figures.find(({ what }) => what === name)
  const cell = (company: Measured, name: string) => {
    const figure = find(company, name)
    if (!figure) return '-'
    const first = company === companies[0] ? undefined : find(companies[0], name)
    const ratio = first && figure.unit === 'ms' ? ` (${(figure.value / first.value).toFixed(1)}x)` : ''
    const text = figureText(figure) + ratio
    return isMissed(figure, first) ? `**${text}**` : text
  }
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['', ...companies.map(({ orders }) => orders.toLocaleString('en-US')), 'mark']),
    row(['---', ...companies.map(() => '---:'), '---']),
    ...names.map((name) => {
      const figure = all.find(({ what }) => what === name)
      return row([name, ...companies.map((company) => cell(company, name)), figure ? markText(figure) : ''])
    }),
  ].join('\n')
}
