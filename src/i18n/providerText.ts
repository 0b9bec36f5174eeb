import { t } from '@lingui/core/macro'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import { type ErrorCode, isErrorCode } from '#domain/errors.ts'
import { errorText } from './errorText.ts'
import { formatMoment } from './formats.ts'

/** Why a provider gave nothing, in one sentence. */
export function outsideProblemText(problem: OutsideProblem | ErrorCode, name: string): string {
  if (problem === 'offline')
    return t`There is no network, so no provider can be asked. The built-in reach works on this device.`
  if (isErrorCode(problem)) return errorText(problem)
  switch (problem) {
    case 'notConfigured':
      return t`${name} is not set up on this server.`
    case 'keyRefused':
      return t`${name} rejected this server’s key. Contact the administrator of the server.`
    case 'quotaAtProvider':
      return t`This server has used up its quota with ${name}. Try again later.`
    case 'planUsedUp':
      return t`Your plan has no drive-time uses left. Upgrade plan and unlock more functions.`
    case 'late':
      return t`${name} took too long to answer.`
    case 'unreachable':
      return t`${name} can’t be reached right now.`
    case 'unreadable':
      return t`${name} answered something that can’t be understood.`
    case 'holes':
      return t`${name} returned too few routes to draw a zone.`
    case 'noRoad':
      return t`${name} knows no road near this place.`
    case 'tooFar':
      return t`${name} does not go as far. Choose a shorter time or distance.`
    case 'modeUnknown':
      return t`${name} does not know this way of travelling.`
    case 'outsideRegion':
      return t`${name} answers for mainland China only.`
    case 'notKept':
      return t`${name} has not been asked yet.`
  }
}

/** How a zone by a provider was made, as its record says it. */
export const providerMadeText = (name: string, at: string, attribution: string): string =>
  t`The area within reach, from ${name} on ${formatMoment(at)}. ${attribution}`
