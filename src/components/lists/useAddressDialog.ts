import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSingleStep } from './useSingleStep'

/** A dialog over the open document, with an entry of its own in the history: Back closes it and nothing else. */
export interface AddressDialog {
  /** What the address says about it, for example `all` of `&receive=all`; null while it is closed. */
  readonly value: string | null
  /** The same function until the address changes. */
  readonly open: (value: string) => void
  /** Does nothing while it is closed. */
  readonly close: () => void
}

/** Marks an entry that was made by opening the dialog, so that closing it goes back instead of adding an entry. */
interface DialogOpenedHere {
  readonly dialogOpenedHere?: boolean
}

/** @param name the parameter in the address that holds the dialog's value */
export function useAddressDialog(name: string): AddressDialog {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: DialogOpenedHere | null }
  const takeStep = useSingleStep()
  const value = params.get(name)
  // Whoever closes after waiting for an answer must know whether Back was pressed meanwhile; who sees it may close it at once.
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = value !== null
    return () => {
      isOpen.current = false
    }
  }, [value])

  const change = useCallback(
    (changed: string | null, replace: boolean) => {
      const next = new URLSearchParams(params)
      if (changed === null) next.delete(name)
      else next.set(name, changed)
      setParams(next, { replace, state: { ...state, dialogOpenedHere: changed !== null } })
    },
    [name, params, setParams, state],
  )
  const open = useCallback((opened: string) => takeStep(() => change(opened, false)), [takeStep, change])

  return {
    value,
    open,
    close() {
      if (!isOpen.current) return
      takeStep(() => (state?.dialogOpenedHere ? void navigate(-1) : change(null, true)))
    },
  }
}
