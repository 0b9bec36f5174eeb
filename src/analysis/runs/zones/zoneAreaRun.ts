import * as v from 'valibot'
import { defineRun } from '../run.ts'
import { zoneOn } from './areaShares.ts'
import { unitsInput, zoneInput } from './geoJsonInput.ts'
import { choosePlane } from './plane.ts'
import { squareFeature } from './sampleAreas.ts'

export const zoneAreaRun = defineRun({
  id: 'zone-area',
  aliases: ['drawn-zone', 'area-of-zone'],
  about: 'How much ground a zone has; ground that an outline surrounds twice does not count.',
  method: 'zoneArea',
  figures: { squareMetres: 'zoneArea', planeArea: 'drawnZone' },
  input: v.strictObject({ zone: zoneInput, units: unitsInput }),
  example: { zone: squareFeature('zone', [121.5, 25.03, 121.51, 25.04]) },
  parameters: ['units'],
  compute({ zone: shape, units }) {
    const plane = choosePlane([shape], units)
    const { squareMetres, planeArea } = zoneOn(shape, plane, 'zone')
    return {
      result: { squareMetres, planeArea: planeArea },
      notes: [`Measured in: ${plane.name}; "ground" is the area in it.`],
    }
  },
})
