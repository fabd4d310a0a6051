import { createContext, use, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

/** What is asked and done before a dialog is left. */
interface LayerState {
  /** Sentence that says what leaving would lose; null for nothing. */
  readonly loss: string | null
  /** There is unsaved input, which is stored when the dialog is left. */
  readonly isStored: boolean
  /** A scan may navigate away from it: nothing is lost, and Back returns to it. */
  readonly isLeavable: boolean
  /** A write is running. */
  readonly isBusy: boolean
}

/** An open dialog. */
export interface Layer {
  readonly state: RefObject<LayerState>
  readonly element: RefObject<HTMLDivElement | null>
  /** Place for notices above its buttons. */
  readonly notices: RefObject<HTMLDivElement | null>
}

/** The open dialogs, for code that navigates: the scanner, Back, the palette. */
export const LayersContext = createContext<Set<Layer>>(new Set())

/**
 * Notices that every document's dialog shows under its heading, because it covers those of the page: offline, and the result of the
 * last write. Provided by the shell.
 */
export const DialogBannerContext = createContext<ReactNode>(null)

/** Hook that registers a dialog while it is mounted. Returns what its elements have as `ref`. */
export function useLayer(now: LayerState): Pick<Layer, 'element' | 'notices'> {
  const layers = use(LayersContext)
  const state = useRef(now)
  const element = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    state.current = now
  })
  useLayoutEffect(() => {
    const layer = { state, element, notices }
    layers.add(layer)
    return () => void layers.delete(layer)
  }, [layers])
  return { element, notices }
}

/** Returns the sentence that says what navigation would lose; null if no open dialog would lose input. */
export const lossOf = (layers: ReadonlySet<Layer>): string | null =>
  [...layers].map(({ state }) => state.current.loss).find((loss) => loss !== null) ?? null

/** Returns the registered dialog inside a layer of the page. */
export const layerIn = (layers: ReadonlySet<Layer>, top: Element | null): Layer | undefined =>
  [...layers].find(({ element }) => top?.contains(element.current))

/** Title and labels of the dialog that asks before unsaved input is lost. */
export const DISCARD_WORDS = { title: 'Discard changes?', confirmLabel: 'Discard', cancelLabel: 'Keep editing' } as const

/** What is lost with text that is stored nowhere. */
export const TYPED_LOSS = 'What you typed has not been saved.'
