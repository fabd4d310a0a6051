import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { putParam, useAddressEdit, type EntryState } from './useAddressEdit'
import type { DocumentParam } from './routes'
import { useSingleStep } from './useSingleStep'

/** A dialog over the open document, with an entry of its own in the history: Back closes it and nothing else. */
export interface AddressDialog {
  /** Its value in the address, for example `all` in `&receive=all`; null while it is closed. */
  readonly value: string | null
  /** The same function until the address changes. */
  readonly open: (value: string) => void
  /** Does nothing while it is closed. */
  readonly close: () => void
}

/** @param name the parameter in the address that holds the dialog's value */
export function useAddressDialog(name: DocumentParam): AddressDialog {
  const [params] = useSearchParams()
  const edit = useAddressEdit()
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: EntryState | null }
  const takeStep = useSingleStep()
  const value = params.get(name)
  // Code that closes after awaiting an answer must know whether Back was pressed in the meantime.
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    isOpen.current = value !== null
    return () => {
      isOpen.current = false
    }
  }, [value])

  const change = useCallback(
    (changed: string | null) =>
      edit((next) => putParam(next, name, changed), {
        isStep: changed !== null,
        state: (now) => ({ ...now, dialogOpenedHere: changed !== null }),
      }),
    [name, edit],
  )
  const open = useCallback((opened: string) => takeStep(() => change(opened)), [takeStep, change])

  return {
    value,
    open,
    close() {
      if (!isOpen.current) return
      takeStep(() => (state?.dialogOpenedHere ? void navigate(-1) : change(null)))
    },
  }
}
