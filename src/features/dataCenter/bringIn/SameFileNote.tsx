import { Trans } from '@lingui/react/macro'
import type { FileReference } from '#domain/fields/field.ts'
import { sameFileAs } from '#domain/upload/sameFile.ts'
import { formatLongMoment } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { uploadAddress } from '../history/uploadAddress.ts'
import { useUploads } from '../history/useUploads.ts'

export function SameFileNote({ file }: { file: FileReference | undefined }) {
  const uploads = useUploads()
  const same = file && sameFileAs(uploads ?? [], file.sha256)
  if (!same) return null
  const { sentAt, sentBy = '' } = same.fields
  const day = sentAt === undefined ? '' : formatLongMoment(sentAt)
  return (
    <FormNotice
      tone="warn"
      action={
        <AppLink href={uploadAddress(same.id)}>
          <Trans>View import</Trans>
        </AppLink>
      }
    >
      {sentBy === '' ? (
        <Trans>This file was already imported on {day}.</Trans>
      ) : (
        <Trans>
          This file was already imported on {day} by {sentBy}.
        </Trans>
      )}
    </FormNotice>
  )
}
