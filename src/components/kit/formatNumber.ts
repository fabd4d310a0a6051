import { formatNumber } from '../../../contract/english'

export function formatCounted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Formats a file size as `512 B`, `20.5 KB` or `1.2 MB`, rounded down: a size below a limit must not show as the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} B`
  if (bytes < MEBIBYTE) return `${inTenths(bytes, KIBIBYTE)} KB`
  return `${inTenths(bytes, MEBIBYTE)} MB`
}

const KIBIBYTE = 1024
const MEBIBYTE = KIBIBYTE * KIBIBYTE

const inTenths = (bytes: number, unit: number) => formatNumber(Math.floor((bytes * 10) / unit) / 10)
