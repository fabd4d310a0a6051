// Created once: `toLocaleString` creates a new formatter for every number and is about twenty times as slow.
const format = new Intl.NumberFormat('en-US')

/** Formats a count as `1,234`. */
export const formatCount = (count: number): string => format.format(count)

/** Formats a count with its noun as `1 row` or `1,234 rows`. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

const bytesFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Formats a file size as `512 B`, `20.5 KB` or `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${bytesFormat.format(bytes / 1024)} KB`
  return `${bytesFormat.format(bytes / (1024 * 1024))} MB`
}
