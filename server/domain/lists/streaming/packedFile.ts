import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'

/** Bytes per read. */
const CHUNK_BYTES = 64 * 2 ** 10

/** A gzipped text on the disk that is written once and can be read many times, even while it is still being written. */
export type PackedFile = Awaited<ReturnType<typeof makePackedFile>>

/**
 * Creates an unlinked temporary file, so that the system frees its space however the process ends.
 * @param level gzip level: 1 is fast, 9 is small
 */
export async function makePackedFile(folder: string, level: number) {
  const path = join(folder, `orders-manager-list-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  const gzip = createGzip({ level })
  let size = 0
  let state: 'growing' | 'whole' | Error = 'growing'
  let readers = 0
  let isClosed = false
  let grown = deferred()

  function tellReaders(): void {
    grown.resolve()
    grown = deferred()
  }

  function stop(next: 'whole' | Error): void {
    if (state === 'growing') state = next
    tellReaders()
  }

  const written = pipeline(gzip, async (packed: AsyncIterable<Buffer>) => {
    for await (const bytes of packed) {
      await writeWhole(file, bytes, size)
      size += bytes.length
      tellReaders()
    }
  }).then(
    () => stop('whole'),
    (error: Error) => stop(error),
  )

  async function release(): Promise<void> {
    if (!isClosed || readers > 0) return
    await written
    await file.close().catch(() => undefined)
  }

  function assertGrowing(): void {
    if (state !== 'growing') throw state === 'whole' ? new Error('The file is whole already') : state
  }

  async function* follow(): AsyncGenerator<Buffer> {
    let position = 0
    for (;;) {
      const more = grown.promise
      if (position < size) {
        const { bytesRead, buffer } = await file.read(
          Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - position)),
          0,
          undefined,
          position,
        )
        position += bytesRead
        yield buffer.subarray(0, bytesRead)
      } else if (state === 'growing') await more
      else if (state === 'whole') return
      else throw state
    }
  }

  function readPacked(): Readable {
    readers += 1
    const packed = Readable.from(follow(), { objectMode: false, highWaterMark: CHUNK_BYTES })
    packed.once('close', () => {
      readers -= 1
      void release()
    })
    return packed
  }

  return {
    /** Appends text, with backpressure: waits while the disk is slower. Throws when the file has failed or is closed. */
    async write(text: string | Buffer): Promise<void> {
      assertGrowing()
      if (gzip.write(text)) return
      await Promise.race([once(gzip, 'drain'), written])
      assertGrowing()
    },
    /** Makes everything written so far available to readers. */
    async flush(): Promise<void> {
      assertGrowing()
      await Promise.race([new Promise<void>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, resolve)), written])
    },
    /** Ends the writing; resolves when the file is complete. */
    async end(): Promise<void> {
      gzip.end()
      await written
      if (state instanceof Error) throw state
    },
    /** Aborts the writing with an error, which readers get too. */
    fail(error: Error): void {
      stop(error)
      gzip.destroy(error)
    },
    /** Returns a stream of the gzipped text from its start to the end of the file. */
    readPacked,
    /** Returns a stream of the text from its start. */
    readText(): Readable {
      const packed = readPacked()
      const text = createGunzip({ chunkSize: CHUNK_BYTES })
      pipeline(packed, text).catch((error: Error) => text.destroy(error))
      return text
    },
    /** Frees the disk space once the current readers have finished. */
    close(): void {
      if (isClosed) return
      isClosed = true
      if (state === 'growing') gzip.destroy(new Error('Nobody wants the file any more'))
      void release()
    },
  }
}

async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
