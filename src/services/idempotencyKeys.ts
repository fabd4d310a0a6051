/** What became of an attempt: answered for good (done or refused), or nobody knows whether it was done. */
export type AttemptOutcome = 'settled' | 'unknown'

/** One attempt to carry out an intent of the person. */
export interface WriteAttempt {
  readonly key: string
  readonly end: (outcome: AttemptOutcome) => void
}

/** Gives each intent of the person its key. */
export interface IdempotencyKeys {
  /**
   * Begins an attempt. The same call with the same argument (files by identity) has the same key until an attempt was
   * settled. Each person has intents of their own. A different write of the same document forgets the open intent: after
   * it, the same form means something new. A file is an intent by itself, whatever else was written meanwhile: of several
   * that were sent one after the other, one whose fate is unknown may be sent again later.
   */
  readonly begin: (person: string, call: string, arg: unknown) => WriteAttempt
}

/** Fields that name the written document in the bodies of the calls. */
const DOCUMENT_FIELDS = [
  'productionNbr',
  'salesOrderNbr',
  'orderNbr',
  'shipmentNbr',
  'transferReceiptNbr',
  'receiptNbr',
  'TransferOrderNbr',
] as const

/** An empty register of keys. */
export function createIdempotencyKeys(uuid: () => string): IdempotencyKeys {
  const openIntents = new Map<string, { readonly intent: string; readonly key: string }>()
  const fileNumbers = new WeakMap<Blob, number>()
  let lastFile = 0

  function fileNumber(file: Blob): number {
    const known = fileNumbers.get(file)
    if (known !== undefined) return known
    lastFile += 1
    fileNumbers.set(file, lastFile)
    return lastFile
  }

  function fileIn(arg: unknown): string {
    const isUpload = typeof arg === 'object' && arg !== null && 'file' in arg && arg.file instanceof Blob
    return isUpload ? `file ${fileNumber(arg.file as Blob)}` : ''
  }

  return {
    begin(person, call, arg) {
      const document = `${person} ${documentOf(arg)} ${fileIn(arg)}`
      const content = JSON.stringify(arg, (_key, value: unknown) => (value instanceof Blob ? { file: fileNumber(value) } : value))
      const intent = `${call} ${content}`
      const open = openIntents.get(document)
      const key = open?.intent === intent ? open.key : uuid()
      openIntents.set(document, { intent, key })
      return {
        key,
        end(outcome) {
          const isOpen = openIntents.get(document)?.key === key
          if (outcome === 'settled' && isOpen) openIntents.delete(document)
        },
      }
    },
  }
}

function documentOf(arg: unknown): string {
  const [body] = Array.isArray(arg) ? (arg as unknown[]) : [arg]
  if (typeof body !== 'object' || body === null) return ''
  for (const field of DOCUMENT_FIELDS) {
    const value = (body as Partial<Record<string, unknown>>)[field]
    if (typeof value === 'string') return `${field} ${value}`
  }
  return 'lineDetails' in body ? documentOf(body.lineDetails) : ''
}
