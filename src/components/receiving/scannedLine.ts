/** How long the line stands out (ms). */
const FLASH_MS = 1_200

const COLOUR = { counted: 'success', full: 'error' } as const

/** Brings the scanned line of the form into sight and lets it stand out for a moment. */
export function showScannedLine(inForm: Element | null, key: string, outcome: keyof typeof COLOUR): void {
  const form = inForm?.closest('[role="dialog"]')
  const row = [...(form?.querySelectorAll<HTMLElement>('[data-line-id]') ?? [])].find(({ dataset }) => dataset.lineId === key)
  if (!row) return
  // Not behind the headings or the footer, which stay where they are while the lines scroll.
  row.style.scrollMarginBlock = '160px'
  row.scrollIntoView({ block: 'nearest' })
  const colour = `color-mix(in srgb, var(--mui-palette-${COLOUR[outcome]}-main) 30%, transparent)`
  // A browser without animations shows the number alone.
  if ('animate' in row) row.animate([{ backgroundColor: colour }, { backgroundColor: 'transparent' }], FLASH_MS)
}
