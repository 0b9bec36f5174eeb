import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { feedbackPictureRules } from '#domain/feedback/feedbackFields.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { firstBrokenRule } from '#domain/fields/rules.ts'
import { useFileAccess } from '#fieldKit/files/fileAccess.ts'
import { errorText } from '#i18n/errorText.ts'
import { ruleText } from '#i18n/ruleText.ts'

export interface RefusedPicture {
  readonly name: string
  readonly reason: string
}

interface Facts {
  readonly name: string
  readonly mime: string
  readonly bytes: number
}

function problemOf({ name, mime, bytes }: Facts): string | undefined {
  const issue = firstBrokenRule('pictures', { name, mime, bytes }, feedbackPictureRules)
  return issue && ruleText(issue, name)
}

/** Adds files one at a time. Each file is either saved on this device or rejected with a reason. */
export function useAddPictures(onTaken: (picture: FileReference) => void) {
  const access = useFileAccess()
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([])
  const [isBusy, setIsBusy] = useState(false)

  async function takeOne(file: File): Promise<string | undefined> {
    const early = problemOf({ name: file.name, mime: file.type, bytes: file.size })
    if (early !== undefined) return early
    try {
      const picture = await access.take(file, 'file')
      const late = problemOf(picture)
      if (late === undefined) onTaken(picture)
      else await access.letGo(picture.sha256)
      return late
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return errorText(error.code)
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    setIsBusy(true)
    setRefused([])
    try {
      for (const file of files) {
        const reason = await takeOne(file)
        if (reason !== undefined) setRefused((now) => [...now, { name: file.name, reason }])
      }
    } finally {
      setIsBusy(false)
    }
  }
  return { add: (files: readonly File[]) => void add(files), refused, isBusy }
}
