import { t } from '@lingui/core/macro'
import type { OutsideProblem } from '#domain/driveTime/providers.ts'
import { type ErrorCode, isErrorCode } from '#domain/errors.ts'
import { errorText } from './errorText.ts'
import { formatMoment } from './formats.ts'

export function outsideProblemText(problem: OutsideProblem | ErrorCode, name: string): string {
  if (problem === 'offline')
    return t`You’re offline, so external providers aren’t available. Built-in zones can still be calculated on this device.`
  if (isErrorCode(problem)) return errorText(problem)
  switch (problem) {
    case 'notConfigured':
      return t`${name} isn’t set up on this server.`
    case 'keyRefused':
      return t`${name} rejected this server’s API key. Contact the server administrator.`
    case 'quotaAtProvider':
      return t`This server has used up its ${name} quota. Try again later.`
    case 'planUsedUp':
      return t`You have no drive-time searches left. Upgrade plan and unlock more functions.`
    case 'late':
      return t`${name} took too long to respond.`
    case 'unreachable':
      return t`Couldn’t reach ${name}. Try again later.`
    case 'unreadable':
      return t`Couldn’t read the response from ${name}.`
    case 'holes':
      return t`${name} returned too few routes to draw a zone.`
    case 'noRoad':
      return t`${name} found no road near this place.`
    case 'tooFar':
      return t`${name} doesn’t support zones this large. Choose a shorter time or distance.`
    case 'modeUnknown':
      return t`${name} doesn’t support this travel mode.`
    case 'outsideRegion':
      return t`${name} covers mainland China only.`
    case 'notKept':
      return t`This zone hasn’t been requested from ${name} yet.`
  }
}

export const providerMadeText = (name: string, at: string, attribution: string): string =>
  t`${name} provided this reachable area on ${formatMoment(at)}. ${attribution}`
