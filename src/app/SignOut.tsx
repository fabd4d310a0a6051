import { use, useEffect, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { typeOfName } from '../../contract/rules/attachments'
import { signOutText } from '../components/bulk/bulkWords'
import { ConfirmDialog } from '../components/kit/ConfirmDialog'
import { formatCounted } from '../components/kit/formatNumber'
import { HeldInputContext } from '../components/kit/heldInput'
import { signOut } from '../services/authApi'
import { useAppDispatch, useAppSelector } from '../services/store/hooks'
import type { RootState } from '../services/store/rootReducer'
import { selectIsSignOutRequested, signOutCanceled, signOutRequested } from '../slices/authSlice'
import { isRunning, selectBulkRun } from '../slices/bulkSlice'
import { isReceiptPhoto } from '../slices/followUpsSlice'

/** Names of the files that are lost with the session: chosen but not attached, and photos that are not with their receipt yet. */
function unsentFiles({ followUps }: RootState, held: ReadonlyMap<string, unknown> | null): readonly string[] {
  const chosen = [...(held?.values() ?? [])].filter(Array.isArray).flat() as readonly File[]
  const isUnsent = ({ ticket, state }: (typeof followUps)[number]) => ticket !== null && !['done', 'refused'].includes(state)
  const photos = followUps.filter(isReceiptPhoto).filter(isUnsent)
  return [...chosen.map(({ name }) => name), ...photos.map(({ arg }) => arg.filename)]
}

/** Returns the function that signs out, or asks first while a bulk run is under way or files would be lost. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch()
  const held = use(HeldInputContext)
  return () =>
    dispatch((_dispatch, getState) => {
      const isHarmless = !isRunning(selectBulkRun(getState())) && unsentFiles(getState(), held).length === 0
      dispatch(isHarmless ? signOut() : signOutRequested())
    })
}

/** The question of a sign-out. Closing the tab asks too while files would be lost, in the browser's words. */
export function SignOut() {
  const dispatch = useAppDispatch()
  const held = use(HeldInputContext)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) =>
      dispatch((_dispatch, getState) => unsentFiles(getState(), held).length > 0 && event.preventDefault())
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dispatch, held])
  return useAppSelector(selectIsSignOutRequested) && <Question />
}

/** It keeps its words when the run ends or the files are sent meanwhile, so that no click misses it. */
function Question() {
  const dispatch = useAppDispatch()
  const held = use(HeldInputContext)
  const run = useAppSelector(selectBulkRun)
  const [wasRunning] = useState(isRunning(run))
  const [files] = useState(useAppSelector((state) => unsentFiles(state, held), shallowEqual))
  const questions = [wasRunning && run && signOutText(run), files.length > 0 && lossText(files)]
  return (
    <ConfirmDialog
      title="Sign out?"
      question={questions.filter(Boolean).join(' ')}
      details={files.length > 0 && files.join(', ')}
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      isCancelFocused
      onConfirm={() => dispatch(signOut())}
      onCancel={() => dispatch(signOutCanceled())}
    />
  )
}

function lossText(files: readonly string[]): string {
  const noun = files.every((name) => typeOfName(name)?.startsWith('image/')) ? 'photo' : 'file'
  const [was, them] = files.length === 1 ? ['was', 'it'] : ['were', 'them']
  return `${formatCounted(files.length, noun)} ${was} not sent. Sign out and lose ${them}?`
}
