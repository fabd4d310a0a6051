import { nameAt, type LockFile } from './lockFile'

/** Packages that may run a program when they are installed, and why that is borne. */
export type ScriptReasons = Readonly<Record<string, string>>

/** Packages that run a program of their own at the install without a stated reason, and reasons that no package needs any more. */
export function scriptFaults({ packages }: LockFile, reasons: ScriptReasons): string[] {
  const running = new Set(
    Object.entries(packages).flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? [nameAt(place)] : [])),
  )
  return [
    ...[...running].filter((name) => !Object.hasOwn(reasons, name)).map((name) => `${name} runs a program when it is installed`),
    ...Object.keys(reasons)
      .filter((name) => !running.has(name))
      .map((name) => `${name} runs no program at the install any more: take it from the list`),
  ]
}
