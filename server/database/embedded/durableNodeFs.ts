import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type ModuleOptions = Parameters<NodeFS['init']>[1]

interface EmscriptenModule {
  readonly NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string }
  readonly FS: { ErrnoError: new (errno: number) => Error }
}

interface Stream {
  /** The real file descriptor; directories have none. */
  readonly nfd?: number
  readonly node: unknown
}

/** `EIO` in WASI's numbering. On it PostgreSQL stops, and recovers from its write-ahead log when it is opened again. */
const INPUT_OUTPUT_ERROR = 29

/** PGlite's file system with a working `fsync`; PGlite's own does nothing, so a power cut could lose commits. */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown) => hookFsync(module as EmscriptenModule)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

function hookFsync({ NODEFS, FS }: EmscriptenModule): void {
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) fsyncPath(NODEFS.realPath(stream.node))
      else fsyncSync(stream.nfd)
      return 0
    } catch {
      throw new FS.ErrnoError(INPUT_OUTPUT_ERROR)
    }
  }
}

export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
