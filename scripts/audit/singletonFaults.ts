import { nameAt, type LockFile } from './lockFile'

/** Packages that hold state for the whole program and are there more than once: two Reacts do not know each other's hooks. */
export function singletonFaults({ packages }: LockFile, singletons: readonly string[]): string[] {
  return singletons.flatMap((name) => {
    const places = Object.keys(packages).filter((place) => place !== '' && nameAt(place) === name)
    if (places.length === 1) return []
    return [
      places.length === 0 ? `${name} is not installed` : `${name} is installed ${places.length} times: ${places.join(', ')}`,
    ]
  })
}
