import { AppError } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place } from '#domain/geo/point.ts'
import { useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { useFileIntake } from '#session/files/useFileIntake.ts'

const size = { width: 720, height: 480 }

/**
 * Returns a function that saves a picture of the map on this device. The function resolves to an empty object if no
 * picture can be taken or stored.
 */
export function useMapPicture(): (around: Place) => Promise<{ pictures?: FileReference[] }> {
  const map = useMapHandle()
  const intake = useFileIntake()
  return async (around) => {
    const blob = await map()?.picture(around, size.width, size.height)
    if (!blob) return {}
    try {
      return { pictures: [await intake.take(new File([blob], 'map.jpg', { type: blob.type }), 'photo')] }
    } catch (error) {
      if (error instanceof AppError) return {}
      throw error
    }
  }
}
