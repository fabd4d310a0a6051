import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { PAPERS, type Paper, type PrintRequest } from '../../../contract/entities/prints'
import { deviceSetting } from '../../services/device/storage'
import { printDocuments } from '../../services/files/files'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { ConfirmDialog } from '../kit/ConfirmDialog'
import { BusyIconButton, GuardedButton } from '../kit/GuardedButton'
import { PrintOutlined, RadioButtonChecked, RadioButtonUnchecked } from '../kit/icons'
import { useLayer } from '../kit/layers'

export interface PrintableSheet extends Omit<PrintRequest, 'paper'> {
  readonly label: string
}

interface PrintButtonProps {
  readonly sheets: readonly PrintableSheet[]
  readonly isNamed?: boolean
}

export function DocumentPrintButton(props: PrintButtonProps) {
  const prints = useAppSelector((state) => selectHasExtension(state, 'prints'))
  return prints && <PrintButton {...props} />
}

export function PrintButton({ sheets, isNamed = false }: PrintButtonProps) {
  const dispatch = useAppDispatch()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [paper, setPaper] = useState(readPaper)
  const [isPrinting, setIsPrinting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => setAnchor(null)
  const { element } = useLayer({ close }, anchor !== null)

  async function print({ label: _, ...request }: PrintableSheet) {
    close()
    setIsPrinting(true)
    setFailure(await dispatch(printDocuments({ ...request, paper })))
    setIsPrinting(false)
  }

  function choosePaper(chosen: Paper) {
    setPaper(chosen)
    keepPaper(chosen)
  }

  const button = {
    isBusy: isPrinting,
    'aria-haspopup': 'menu',
    'aria-controls': anchor ? id : undefined,
    'aria-expanded': anchor !== null,
    onClick: (event: { readonly currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const
  return (
    <>
      {isNamed ? (
        <GuardedButton {...button} startIcon={<PrintOutlined />}>
          Print
        </GuardedButton>
      ) : (
        <BusyIconButton {...button} aria-label="Print" title="Print">
          <PrintOutlined />
        </BusyIconButton>
      )}
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Print' }, paper: { ref: element } }}
      >
        {sheets.map((sheet) => (
          <MenuItem key={sheet.label} onClick={() => void print(sheet)}>
            {sheet.label}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader role="presentation" sx={{ lineHeight: 2.2 }}>
          Paper
        </ListSubheader>
        {PAPERS.map((each) => (
          <MenuItem key={each} role="menuitemradio" aria-checked={each === paper} onClick={() => choosePaper(each)}>
            <ListItemIcon>
              {each === paper ? <RadioButtonChecked fontSize="small" /> : <RadioButtonUnchecked fontSize="small" />}
            </ListItemIcon>
            <Box component="span">{each}</Box>
          </MenuItem>
        ))}
      </Menu>
      {failure !== null && (
        <ConfirmDialog title="Not printed" question={failure} confirmLabel="OK" onCancel={() => setFailure(null)} />
      )}
    </>
  )
}

const chosenPaper = deviceSetting('paper', z.enum(PAPERS))

const LETTER_REGIONS: readonly (string | undefined)[] = ['US', 'CA', 'MX']

export function readPaper(locale = navigator.language): Paper {
  return chosenPaper.read() ?? (LETTER_REGIONS.includes(locale.split('-').at(-1)) ? 'Letter' : 'A4')
}

export const keepPaper = chosenPaper.keep
