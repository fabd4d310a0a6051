// Test files share one global object, so everything that a file adds to it is removed before the next one.
const { document, navigator } = globalThis as { document?: object; navigator?: object }
const changes = [globalThis, process.env, performance, document, navigator].filter((object) => object !== undefined).map(undoOf)

globalThis.leaveNothing = () => changes.forEach((undo) => undo())

function undoOf(object: object): () => void {
  const before = Object.getOwnPropertyDescriptors(object) as Record<PropertyKey, PropertyDescriptor | undefined>
  return () => {
    for (const name of new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(object)])) {
      const was = before[name]
      const is = Object.getOwnPropertyDescriptor(object, name)
      if (!was) Reflect.deleteProperty(object, name)
      else if (is?.value !== was.value || is?.get !== was.get) Reflect.defineProperty(object, name, was)
    }
  }
}

export {}
