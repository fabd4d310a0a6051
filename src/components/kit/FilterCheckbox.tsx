import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { startTransition, useOptimistic, type ReactNode } from 'react'
import { FOR_FINGERS } from './phoneLayout'

interface CheckProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly isDisabled?: boolean
}

export function LabelledCheckbox({ label, checked, onChange, isDisabled = false }: CheckProps) {
  const box = <Checkbox size="small" checked={checked} onChange={(_event, isChecked) => onChange(isChecked)} />
  return <FormControlLabel label={label} disabled={isDisabled} control={box} />
}

/** Checkbox for a list setting. The tick changes at once (`useOptimistic`), while the list renders in a transition. */
export function FilterCheckbox({ label, checked, onChange, isDisabled = false }: CheckProps) {
  const [shown, setShown] = useOptimistic(checked)
  function handleChange(wanted: boolean) {
    startTransition(() => {
      setShown(wanted)
      onChange(wanted)
    })
  }
  return (
    <Labelled
      label={label}
      disabled={isDisabled}
      slotProps={{ typography: { variant: 'body2', noWrap: true, sx: { flex: 1 } } }}
      control={<Checkbox size="small" checked={shown} onChange={({ target }) => handleChange(target.checked)} />}
    />
  )
}

const Labelled = styled(FormControlLabel)({ minHeight: 36, margin: 0, [FOR_FINGERS]: { minHeight: 44 } })
