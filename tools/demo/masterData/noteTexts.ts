/** Realistic texts of notes, by what they are attached to. */

export const SALES_LINE_NOTES = [
  'Customer wants 3.1 certificates with this line.',
  'Ship complete only, no partials.',
  'Flange drilling per PN16, confirmed by phone.',
  'Replaces the unit from last year, same coupling.',
  'Check paint color with customer before packing: RAL 5010 or 7016?',
  'Price held until end of quarter.',
  'Motor must carry the 60 Hz nameplate.',
]

export const SHIPMENT_NOTES = [
  'Dock closes at 15:00. Call 30 minutes ahead.',
  'Lift gate needed at the customer.',
  'Customer collects the crate deposit slip.',
  'Do not stack. Pump ends face the door.',
  'Deliver to gate 4, ask for receiving.\nNo forklift on site on Fridays.',
  'Export papers are in the red folder.',
]

export const SHIPMENT_LINE_NOTES = [
  'Packed with spare gaskets.',
  'Serial numbers on the packing slip.',
  'Second carton: handles only.',
]

export const RETURN_NOTES = [
  'Wrong seal material delivered, unused, original box.',
  'Carton wet on one side, goods look fine. Photos attached.',
  'Returned for warranty check, claim number on the box.',
  'Over-delivered last time, customer sent the extra back.',
  'Two pieces show transport damage.',
]

export const RECEIPT_NOTES = [
  'One pallet short, carrier says next truck.',
  'Counted twice, matches the packing list.',
  'Shrink wrap torn, contents complete.',
  'Rest of the load follows tomorrow.',
  'Pallet 2 was parked in the wrong bay.',
]

export const RECEIPT_LINE_NOTES = [
  'Short: count again.',
  'Damaged box, contents fine.',
  'Put away in B-14-03.',
  'Label missing, relabeled.',
]
