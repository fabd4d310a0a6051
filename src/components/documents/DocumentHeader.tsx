import { styled } from '@mui/material/styles'
import { use, type ReactNode } from 'react'
import { CopyButton } from '../kit/CopyButton'
import { DialogHeader } from '../kit/DialogFrame'
import { DialogBannerContext } from '../kit/layers'
import { FOR_FINGERS } from '../kit/phoneLayout'

interface DocumentHeaderProps {
  readonly title: string
  readonly number: string
  readonly heading?: string
  readonly copyLabel: string
  readonly about: string
  readonly children: ReactNode
}

export function DocumentHeader({ title, number, heading = number, copyLabel, about, children }: DocumentHeaderProps) {
  return (
    <>
      <DialogHeader
        title={title}
        isKind
        subtitle={
          <Subject>
            <h3>{heading}</h3>
            <CopyButton text={number} label={copyLabel} />
            <span title={about}>
              {/* Separates the two in texts; on the screen the copy button does. */}
              {about && <span className="visually-hidden"> · </span>}
              {about}
            </span>
          </Subject>
        }
      >
        {children}
      </DialogHeader>
      {use(DialogBannerContext)}
    </>
  )
}

const Subject = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  overflowX: 'clip',
  '& h3': { ...theme.typography.h2, minWidth: 0, margin: 0, color: theme.vars.palette.text.primary },
  '& h3 + span': { flex: 'none', marginBlock: -6, [FOR_FINGERS]: { marginLeft: -8 } },
  '& > span:last-child': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  [theme.breakpoints.up('sm')]: { '& > span:last-child': { whiteSpace: 'nowrap' } },
  '@media screen and (max-height: 500px)': {
    flexWrap: 'nowrap',
    '& h3': { flex: 'none', maxWidth: '70%' },
    '& > span:last-child': { whiteSpace: 'nowrap' },
  },
}))
