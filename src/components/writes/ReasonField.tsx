import { requestReason } from '../../../contract/entities/primitives'
import { TextInput } from '../kit/TextInput'

interface ReasonFieldProps {
  readonly value: string
  /** Where the reason will stand. */
  readonly help: string
  readonly isDisabled: boolean
  readonly autoFocus?: boolean
  readonly onChange: (text: string) => void
}

/** Why somebody does what cannot be undone. Text that the contract does not take is named as such and stays as it was typed. */
export function ReasonField({ value, help, onChange, ...field }: ReasonFieldProps) {
  const wrong = value === '' ? undefined : requestReason.safeParse(value).error?.issues[0]?.message
  return (
    <TextInput label="Reason" value={value} onChange={onChange} help={wrong ?? help} isWrong={wrong !== undefined} {...field} />
  )
}

/** The reason as it is sent; null while what is typed is none. */
export function reasonFrom(text: string): string | null {
  return requestReason.safeParse(text).data ?? null
}
