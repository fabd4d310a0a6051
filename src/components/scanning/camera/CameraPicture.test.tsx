import { act, screen } from '@testing-library/react'
import { renderKit } from '../../../testing/renderKit'
import { turn } from '../../../testing/turn'
import { ServerContext } from '../../lazy/loadFailure'
import { CameraPicture } from './CameraPicture'

const OFF = { onVideo: () => undefined, isReady: false, failure: 'It is off.', isCodeMissing: true, retry: () => undefined }

test.each([true, false])(
  '[FAULT-16] a camera whose code cannot be loaded offers Retry or Reload: newer release %s',
  async (isNewer) => {
    const server = { isReplaced: async () => isNewer, reload: () => undefined, whenBack: () => () => undefined }
    renderKit(
      <ServerContext value={server}>
        <CameraPicture camera={OFF} />
      </ServerContext>,
    )
    await act(turn)
    expect(screen.getByRole('alert')).toHaveTextContent('The barcode reader could not be loaded.')
    expect(screen.getByRole('button')).toHaveTextContent(isNewer ? 'Reload' : 'Retry')
  },
)
