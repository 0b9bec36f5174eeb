import { useLingui } from '@lingui/react/macro'
import type { FileReference } from '#domain/fields/field.ts'
import { nameOfStored } from '#domain/files/safeFileName.ts'
import { saveAddress } from '#ui/saveFile.ts'
import { useToast } from '#ui/toasts.ts'
import { useFileAccess } from './fileAccess.ts'

/** Gives a person a file under its own name; says why where it can't be had now. */
export function useFileDownload(): (file: FileReference) => Promise<void> {
  const { t } = useLingui()
  const { open } = useFileAccess()
  const show = useToast()
  return async (file) => {
    const { name } = file
    const opened = await open(file)
    if (opened.state === 'ready') {
      saveAddress(nameOfStored(file), opened.url)
      setTimeout(opened.release, 60_000)
      return
    }
    const why = {
      pending: t`${name} is still on the device it was added on. It can be opened once that device has sent it.`,
      offline: t`${name} is not on this device. Open it when there is a connection.`,
      missing: t`${name} is no longer there.`,
    }
    show({ text: why[opened.state], tone: 'bad' })
  }
}
