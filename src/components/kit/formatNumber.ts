// Made once: a number that is formatted without it makes its own, some twenty times as slowly.
const format = new Intl.NumberFormat('en-US')

/** How many there are: `1,234`. */
export const formatCount = (count: number): string => format.format(count)

/** How many of what: `1 row`, `1,234 rows`. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

const bytesFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A file size for people: "512 B", "20.5 KB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${bytesFormat.format(bytes / 1024)} KB`
  return `${bytesFormat.format(bytes / (1024 * 1024))} MB`
}
