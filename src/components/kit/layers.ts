import { createContext, use, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import type { NavigateFunction } from 'react-router-dom'

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

/** The open dialogs, menus and panels, the topmost last. */
export class OpenLayers {
  isOwnStep = false
  private layers: readonly Layer[] = []
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly all = () => this.layers
  readonly top = () => this.layers.at(-1)

  /** Returns the function that removes it. */
  open(layer: Layer): () => void {
    this.change([...this.layers, layer])
    return () => this.change(this.layers.filter((other) => other !== layer))
  }

  /** A step by the app itself, which closes no layer, as Back by a person does. */
  stepBack(navigate: NavigateFunction): void {
    this.isOwnStep = true
    void navigate(-1)
  }

  private change(layers: readonly Layer[]): void {
    this.layers = layers
    for (const listener of this.listeners) listener()
  }
}

export const LayersContext = createContext(new OpenLayers())

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
  useLayoutEffect(() => (isOpen ? layers.open(layer) : undefined), [layers, layer, isOpen])
  return layer
}

export function useTopLayer(): Layer | undefined {
  const layers = use(LayersContext)
  return useSyncExternalStore(layers.subscribe, layers.top)
}
