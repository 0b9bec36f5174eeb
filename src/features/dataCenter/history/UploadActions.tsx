import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Undo2 from 'lucide-react/icons/undo-2'
import { AppError } from '#domain/errors.ts'
import { nameOfStored } from '#domain/files/safeFileName.ts'
import { localeOf, type Locale } from '#domain/locale.ts'
import { hasLocalChanges, type LocalRecord } from '#db/localRecord.ts'
import { errorText } from '#i18n/errorText.ts'
import { useRemoveRecord } from '#recordKit/save/useRemoveRecord.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { useOpenFile } from '#session/files/useOpenFile.ts'
import { useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { useSave } from '#session/useSave.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { saveAddress } from '#ui/saveFile.ts'
import { useToast } from '#ui/toasts.ts'
import { dataCenterAddress } from '#domain/transfer/dataCenterAddress.ts'
import { refusedFilePath } from '#domain/contracts/imports.ts'
import { uploadAction } from '#domain/upload/uploadFields.ts'

const refusedFileAddress = (id: string, locale: Locale): string =>
  `${refusedFilePath}?${new URLSearchParams({ id, locale })}`

type Upload = LocalRecord<'upload'>

export function UploadActions({ upload }: { upload: Upload }) {
  const { i18n } = useLingui()
  const save = useSave()
  const remove = useRemoveRecord('upload')
  const { go } = useNavigation()
  const isOnline = useIsOnline()
  const toast = useToast()
  const canEdit = useCanEdit('upload', upload)
  const { stage, [uploadAction]: requested, status, rowsRefused = 0 } = upload.fields
  const isUnsent = stage === undefined && hasLocalChanges(upload)
  const isRunning = stage === 'reading' || stage === 'applying'
  const requestAction = (action: 'stop' | 'undo') => void save('upload', upload, { [uploadAction]: action }, {})
  async function giveUp() {
    const problem = await remove(upload, 'delete')
    if (problem === undefined) go(dataCenterAddress, { replace: true })
    else toast({ text: problem, tone: 'bad' })
  }
  return (
    <>
      <OriginalButton upload={upload} />
      {rowsRefused > 0 && isOnline && (
        <a className={buttonClass({})} href={refusedFileAddress(upload.id, localeOf(i18n.locale))} download>
          <Download size={20} aria-hidden="true" />
          <Trans>Rejected rows (XLSX)</Trans>
        </a>
      )}
      {canEdit && isUnsent && (
        <Button variant="quietDanger" onClick={() => void giveUp()}>
          <Trans>Discard import</Trans>
        </Button>
      )}
      {canEdit && isRunning && (
        <Button disabled={requested === 'stop'} onClick={() => requestAction('stop')}>
          <Trans>Stop</Trans>
        </Button>
      )}
      {canEdit && status === '1' && stage !== 'undoing' && stage !== 'undone' && (
        <Button
          icon={<Undo2 size={20} aria-hidden="true" />}
          busy={requested === 'undo'}
          onClick={() => requestAction('undo')}
        >
          <Trans>Undo import</Trans>
        </Button>
      )}
    </>
  )
}

function OriginalButton({ upload }: { upload: Upload }) {
  const { t } = useLingui()
  const open = useOpenFile()
  const toast = useToast()
  const [file] = upload.fields.file ?? []
  if (!file) return null
  async function take() {
    if (!file) return
    try {
      const opened = await open(file)
      if (opened.state !== 'ready') {
        toast({ text: t`The file isn’t available right now. Try again when you’re online.`, tone: 'bad' })
        return
      }
      saveAddress(nameOfStored(file), opened.url)
      setTimeout(opened.release, 60_000)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ text: errorText(error.code), tone: 'bad' })
    }
  }
  return (
    <Button icon={<Download size={20} aria-hidden="true" />} onClick={() => void take()}>
      <Trans>Original file</Trans>
    </Button>
  )
}
