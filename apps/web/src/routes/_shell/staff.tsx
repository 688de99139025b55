import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useProof } from '../../features/identity/use-proof.tsx'
import { StaffGate } from '../../features/staff/staff-frame.tsx'

export const Route = createFileRoute('/_shell/staff')({ component: Staff })

function Staff() {
  const { ask, proofDialog } = useProof()
  return (
    <StaffGate ask={ask} proofDialog={proofDialog}>
      <Outlet />
    </StaffGate>
  )
}
