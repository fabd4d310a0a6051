/** How long the line is highlighted (ms). */
const FLASH_MS = 1_200

/** Readable under the row's words in light and dark. */
const COLOUR = { counted: 'rgb(46 160 67 / 0.3)', full: 'rgb(220 60 60 / 0.3)' } as const

/** Brings the scanned line of the form, or of the page, into view and highlights it for a moment. */
export function showScannedLine(inForm: Element | null, key: string, outcome: keyof typeof COLOUR): void {
  const form = inForm?.closest('[role="dialog"], main')
  const row = [...(form?.querySelectorAll<HTMLElement>('[data-line-id]') ?? [])].find(({ dataset }) => dataset.lineId === key)
  if (!row) return
  // Not behind the headings or the footer, which stay where they are while the lines scroll.
  row.style.scrollMarginBlock = 'var(--scan-margin, 160px)'
  row.scrollIntoView({ block: 'nearest' })
  // A browser without animations shows the number alone.
  if ('animate' in row) row.animate([{ backgroundColor: COLOUR[outcome] }, { backgroundColor: 'transparent' }], FLASH_MS)
}
