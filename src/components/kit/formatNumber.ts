// Created once: `toLocaleString` creates a new formatter for every number and is about twenty times as slow.
const format = new Intl.NumberFormat('en-US')

/** Formats a count as `1,234`. */
export const formatCount = (count: number): string => format.format(count)

/** Formats a count with its noun as `1 row` or `1,234 rows`. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Formats a file size as `512 B`, `20.5 KB` or `1.2 MB`, rounded down: a size below a limit must not show as the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} B`
  if (bytes < MEBIBYTE) return `${inTenths(bytes, KIBIBYTE)} KB`
  return `${inTenths(bytes, MEBIBYTE)} MB`
}

const KIBIBYTE = 1024
const MEBIBYTE = KIBIBYTE * KIBIBYTE

const inTenths = (bytes: number, unit: number) => format.format(Math.floor((bytes * 10) / unit) / 10)
