import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { AbsentAction } from '../lazy/AbsentAction'
import { whenIdle } from '../lazy/idle'
import { lazyComponent } from '../lazy/lazyComponent'
import type { PrintButtonProps } from './PrintButton'

const LazyPrintButton = lazyComponent(
  whenIdle(() => import(/* webpackChunkName: "printing" */ './PrintButton').then(({ PrintButton }) => PrintButton)),
  AbsentAction,
)

/** The print button of a document, where the backend offers `prints`. Loaded after the dialog has been shown. */
export function DocumentPrintButton(props: PrintButtonProps) {
  const prints = useAppSelector((state) => selectHasExtension(state, 'prints'))
  return prints && <LazyPrintButton {...props} />
}
