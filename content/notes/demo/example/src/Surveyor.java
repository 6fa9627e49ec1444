package org.example.landlord;

import cn.lunadeer.dominion.events.dominion.DominionCreateEvent;
import org.bukkit.event.EventHandler;
import org.bukkit.event.Listener;
import org.bukkit.plugin.java.JavaPlugin;

public class Surveyor implements Listener {
    private static final int LIMIT = 4096;
    private final JavaPlugin plugin;

    public Surveyor(JavaPlugin plugin) {
        this.plugin = plugin;
    }

    // #region claim
    @EventHandler(ignoreCancelled = true)
    public void onClaim(DominionCreateEvent claim) {
        if (claim.getCuboid().getSquare() > LIMIT) {
            claim.getOperator().sendMessage("Too much ground for one claim.");
            claim.setCancelled(true);
        }
    }
    // #endregion claim
}
