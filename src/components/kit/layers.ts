import { createContext, use, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

interface LayerState {
  /** What leaving would lose. */
  readonly loss: string | null
  readonly isStored: boolean
  /** A scan may navigate away: nothing is lost, and Back returns. */
  readonly isLeavable: boolean
  readonly isBusy: boolean
}

export interface Layer {
  readonly state: RefObject<LayerState>
  readonly element: RefObject<HTMLDivElement | null>
  readonly notices: RefObject<HTMLDivElement | null>
}

/** The open dialogs, for code that navigates: the scanner, Back, the palette. */
export const LayersContext = createContext<Set<Layer>>(new Set())

/** Notices that a document's dialog shows under its heading, because it covers those of the page. Provided by the shell. */
export const DialogBannerContext = createContext<ReactNode>(null)

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

/** What navigation would lose; null for nothing. */
export const lossOf = (layers: ReadonlySet<Layer>): string | null =>
  [...layers].map(({ state }) => state.current.loss).find((loss) => loss !== null) ?? null

export const layerIn = (layers: ReadonlySet<Layer>, top: Element | null): Layer | undefined =>
  [...layers].find(({ element }) => top?.contains(element.current))

export const DISCARD_WORDS = { title: 'Discard changes?', confirmLabel: 'Discard', cancelLabel: 'Keep editing' } as const

export const TYPED_LOSS = 'What you typed has not been saved.'
