import { useLingui } from '@lingui/react/macro'
import { AppError } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { nameOfStored } from '#domain/files/safeFileName.ts'
import { errorText } from '#i18n/errorText.ts'
import { saveAddress } from '#ui/saveFile.ts'
import { useToast } from '#ui/toasts.ts'
import { useFileAccess } from './fileAccess.ts'

/** Returns a function that downloads a file under its name, or shows why it is unavailable. */
export function useFileDownload(): (file: FileReference) => Promise<void> {
  const { t } = useLingui()
  const { open } = useFileAccess()
  const show = useToast()
  return async (file) => {
    const { name } = file
    try {
      const opened = await open(file)
      if (opened.state === 'ready') {
        saveAddress(nameOfStored(file), opened.url)
        setTimeout(opened.release, 60_000)
        return
      }
      const why = {
        pending: t`${name} hasn’t been sent yet from the device where it was added. You can open the file once it’s been sent.`,
        offline: t`${name} isn’t on this device. Open it when you’re online.`,
        missing: t`${name} no longer exists.`,
      }
      show({ text: why[opened.state], tone: 'bad' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      show({ text: errorText(error.code), tone: 'bad' })
    }
  }
}
