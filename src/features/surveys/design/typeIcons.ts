import type { LucideIcon } from 'lucide-react'
import Camera from 'lucide-react/icons/camera'
import CircleDot from 'lucide-react/icons/circle-dot'
import Hash from 'lucide-react/icons/hash'
import MapPin from 'lucide-react/icons/map-pin'
import SquareCheck from 'lucide-react/icons/square-check'
import Star from 'lucide-react/icons/star'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import UserRound from 'lucide-react/icons/user-round'
import type { QuestionType } from '#domain/survey/questionTypes.ts'

export const typeIcons: Readonly<Record<QuestionType['icon'], LucideIcon>> = {
  one: CircleDot,
  several: SquareCheck,
  text: TextCursorInput,
  number: Hash,
  person: UserRound,
  map: MapPin,
  photo: Camera,
  star: Star,
}
