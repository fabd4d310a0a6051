/** Gives blobs temporary addresses, which jsdom cannot. Answers those that are in use; from now on the test can watch them. */
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
