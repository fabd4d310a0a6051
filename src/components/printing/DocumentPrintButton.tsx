import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { PrintButton, type PrintButtonProps } from './PrintButton'

/** The print button of a document, where the backend offers `prints`. */
export function DocumentPrintButton(props: PrintButtonProps) {
  const prints = useAppSelector((state) => selectHasExtension(state, 'prints'))
  return prints && <PrintButton {...props} />
}
