import { readFileSync } from 'node:fs'

/** Returns the status of a process from Linux's /proc; empty when it has ended. */
function statusOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Returns the peak memory of a process in MB. Linux only. */
export const peakMb = (pid: number) => numberIn(statusOf(pid), 'VmHWM') / 1024
