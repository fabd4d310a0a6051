import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'

interface LayerState {
  readonly close: () => void
  readonly isStored?: boolean
  /** A scan may navigate away: nothing is lost, and Back returns. */
  readonly isLeavable?: boolean
  readonly isBusy?: boolean
}

export interface Layer {
  readonly state: RefObject<LayerState>
  readonly element: RefObject<HTMLDivElement | null>
  readonly notices: RefObject<HTMLDivElement | null>
}

export const LayersContext = createContext<Set<Layer>>(new Set())

export const LayerContext = createContext<Layer | undefined>(undefined)

export const DialogBannerContext = createContext<ReactNode>(null)

export function useLayer(now: LayerState, isOpen = true): Layer {
  const layers = use(LayersContext)
  const state = useRef(now)
  const element = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const layer = useMemo(() => ({ state, element, notices }), [])
  useLayoutEffect(() => {
    state.current = now
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    layers.add(layer)
    return () => void layers.delete(layer)
  }, [layers, layer, isOpen])
  return layer
}

export const topLayer = (layers: ReadonlySet<Layer>): Layer | undefined => [...layers].at(-1)
