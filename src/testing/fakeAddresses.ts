/**
 * Fakes object URLs for blobs, which jsdom lacks. Returns a live set of those in use; the test can also spy on the two
 * functions afterwards.
 */
export function fakeAddresses(): ReadonlySet<string> {
  const inUse = new Set<string>()
  let last = 0
  Object.assign(URL, {
    createObjectURL: () => {
      const address = `blob:${(last += 1)}`
      inUse.add(address)
      return address
    },
    revokeObjectURL: (address: string) => void inUse.delete(address),
  })
  return inUse
}
