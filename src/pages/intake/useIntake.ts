import { useEffect, useRef, useState } from 'react'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { startIntake } from '../../services/intakeApi'
import { useAppDispatch } from '../../services/store/hooks'

/** Hook that sends files for a check or an import, and holds the id of the started intake. Files stay outside of the store. */
export function useIntake() {
  const dispatch = useAppDispatch()
  const [files, setFiles] = useState<readonly File[]>([])
  const [startedId, setStartedId] = useState<string | null>(null)
  const [sent, setSent] = useState<{ readonly sentBytes: number; readonly totalBytes: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const ending = useRef<AbortController>(undefined)

  useEffect(() => () => ending.current?.abort(), [])

  function choose(more: readonly File[]): void {
    const names = new Set(more.map(({ name }) => name))
    setFiles([...files.filter(({ name }) => !names.has(name)), ...more])
    setStartedId(null)
    setFailure(null)
  }

  function remove(file: File): void {
    setFiles(files.filter((one) => one !== file))
    setStartedId(null)
  }

  function clear(): void {
    setFiles([])
    setStartedId(null)
    setFailure(null)
  }

  async function start(dryRun: boolean): Promise<void> {
    setFailure(null)
    setSent({ sentBytes: 0, totalBytes: files.reduce((sum, { size }) => sum + size, 0) })
    const changed = await changedFile(files)
    if (changed !== null) {
      setSent(null)
      setFailure(`${changed} cannot be read any more: it has changed since it was chosen. Choose it again.`)
      return
    }
    const stop = new AbortController()
    ending.current = stop
    const onProgress = (sentBytes: number, totalBytes: number) => setSent({ sentBytes, totalBytes })
    const { data, error } = await dispatch(startIntake({ dryRun, files }, onProgress, stop.signal))
    setSent(null)
    if (data) setStartedId(data.id)
    else if (!stop.signal.aborted) setFailure(describeError(error, FALLBACK.unknown))
  }

  return { files, choose, remove, clear, start, startedId, sent, stopSending: () => ending.current?.abort(), failure }
}

async function changedFile(files: readonly File[]): Promise<string | null> {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer()
    } catch {
      return file.name
    }
  }
  return null
}
