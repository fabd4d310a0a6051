const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A file size for people: "512 B", "20.5 KB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${format.format(bytes / 1024)} KB`
  return `${format.format(bytes / (1024 * 1024))} MB`
}
